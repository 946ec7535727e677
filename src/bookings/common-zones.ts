/** The time zones that are offered by name, IANA names in order of their clocks. A visitor's own is added to them. */
export const commonZones: readonly { zone: string; label: string }[] = [
  { zone: "Pacific/Honolulu", label: "Hawaii" },
  { zone: "America/Anchorage", label: "Alaska" },
  { zone: "America/Los_Angeles", label: "US Pacific" },
  { zone: "America/Phoenix", label: "Arizona" },
  { zone: "America/Denver", label: "US Mountain" },
  { zone: "America/Chicago", label: "US Central" },
  { zone: "America/New_York", label: "US Eastern, Miami" },
  { zone: "America/Puerto_Rico", label: "Puerto Rico" },
  { zone: "America/Sao_Paulo", label: "Brazil, São Paulo" },
  { zone: "Europe/London", label: "London" },
  { zone: "Europe/Berlin", label: "Central Europe" },
  { zone: "Asia/Dubai", label: "Dubai" },
  { zone: "Asia/Kolkata", label: "India, Hyderabad" },
  { zone: "Asia/Singapore", label: "Singapore" },
  { zone: "Asia/Tokyo", label: "Tokyo" },
  { zone: "Australia/Sydney", label: "Sydney" },
];
