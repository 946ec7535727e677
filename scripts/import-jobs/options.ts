import { basename } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { isSector, sectorNames } from "../../src/jobs/domain/sectors.ts";
import { countryCode } from "../../src/jobs/domain/server/country.ts";
import { employmentTypes, jobKinds, payPeriods, workplaces } from "../../src/jobs/domain/terms.ts";
import type { FeedDefaults } from "../../src/jobs/import/feed.ts";
import { isUrl } from "../../src/jobs/import/open-feed.ts";
import { benefitLines } from "../../src/jobs/import/texts/benefits-in-advert.ts";
import { UsageError } from "../run-command.ts";

export const usage = `Usage:
  npm run jobs:import -- <file or URL> [options]

  --source <name>      the feed's name, by default the file's name or the URL without its query
  --force              takes a feed that closes more than half of its source's open jobs
  --dry-run            tells what would change, and changes nothing

What counts where the feed does not tell it of a job:
  --kind <kind>        ${jobKinds.join(", ")}
  --employment <type>  ${employmentTypes.join(", ")}
  --sector <sector>    ${Object.keys(sectorNames).join(", ")}
  --country <country>  its name or its code, such as US
  --state <state>      with --city
  --city <city>        of jobs that are not remote
  --workplace <where>  ${workplaces.join(", ")}
  --currency <code>    such as USD
  --period <period>    of pay: ${payPeriods.join(", ")}
  --posted <day>       such as 2026-11-23
  --benefits <list>    of employees, divided by semicolons
  --deadline <day>     the last day to apply
  --client <name>      never shown on the page
`;

/** Names that are not a feed's. */
const ownSources = ["desk", "example"];

const longestName = 200;
const name = z.string().trim().min(1).max(longestName);

const choices = z.object({
  feed: z.string(),
  source: z
    .string()
    .trim()
    .refine(
      ({ length }) => length > 0 && length <= longestName,
      `--source: give a name of 1 to ${longestName} characters`,
    )
    .refine(
      (source) => !ownSources.includes(source),
      `--source: give another name than ${ownSources.join(" and ")}, which are ours`,
    ),
  force: z.boolean().default(false),
  dryRun: z.boolean().default(false),
});

const defaults = z.object({
  kind: z.enum(jobKinds, "--kind: there is no such kind").optional(),
  employment: z.enum(employmentTypes, "--employment: there is no such type").optional(),
  sector: z.string().refine(isSector, "--sector: there is no such sector").optional(),
  country: z
    .string()
    .transform((country) => countryCode(country))
    .refine((code) => code !== undefined, "--country: there is no such country")
    .optional(),
  state: name.optional(),
  city: name.optional(),
  workplace: z.enum(workplaces, "--workplace: there is no such workplace").optional(),
  currency: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, "--currency: a code such as USD")
    .optional(),
  period: z.enum(payPeriods, "--period: there is no such period").optional(),
  posted: z.iso.date("--posted: a day such as 2026-11-23").optional(),
  benefits: z.string().transform(benefitLines).optional(),
  deadline: z.iso.date("--deadline: a day such as 2026-12-23").optional(),
  client: name.optional(),
});

export type Choices = z.infer<typeof choices> & { defaults: FeedDefaults };

/**
 * Reads the command line.
 * @throws {UsageError} naming what is wrong with it
 */
export function readChoices(args: string[]): Choices {
  const { values, positionals } = parse(args);
  const [feed, ...others] = positionals;
  if (feed === undefined) throw new UsageError("name a file or a URL");
  if (others.length > 0) throw new UsageError("one feed at a time");
  const { "dry-run": dryRun, force, source = nameOf(feed), ...named } = values;
  const chosen = check(choices, { feed, force, dryRun, source });
  return { ...chosen, defaults: check(defaults, named) };
}

/** The same each time that the feed is read, whatever key stands behind its address. */
function nameOf(feed: string): string {
  if (!isUrl(feed)) return basename(feed).replace(/\.\w+$/, "");
  if (!URL.canParse(feed)) throw new UsageError(`${feed} is no URL`);
  const { host, pathname } = new URL(feed);
  return host + pathname;
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  throw new UsageError(checked.error.issues.map(({ message }) => message).join("; "));
}

function parse(args: string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const named = Object.fromEntries(Object.keys(defaults.shape).map((key) => [key, text]));
  const options = { ...named, source: text, force: flag, "dry-run": flag };
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
