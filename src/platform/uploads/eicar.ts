/**
 * The EICAR test string, by which virus scanners are tried out. It is put together here, because scanners would
 * take a source file that holds it for a virus.
 */
const eicar = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
);

export const holdsEicar = (content: Buffer): boolean => content.includes(eicar);
