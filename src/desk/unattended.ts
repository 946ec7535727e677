/** The header of requests that the desk's script makes while nobody presses anything: they keep no session from ending. */
export const unattendedHeader = "x-unattended";
