import { z } from "zod";
import text from "../../../content/navigation.yaml?raw";
import { emblemNames } from "../../art/index.ts";
import { readYaml } from "../../common/read-yaml.ts";

const label = z.string().min(2).max(50);
const href = z
  .string()
  .regex(/^\/(?!\/)[\w/-]*$/, "Write a path of this site, such as /contact")
  .meta({ label: "Leads to", control: "link" });
const description = z.string().min(2).max(60);

const link = z.strictObject({ label, href });

const pane = z
  .strictObject({
    label,
    links: z
      .array(
        link.extend({
          description: description.optional(),
          emblem: z.enum(emblemNames).meta({ control: "emblem" }).optional(),
        }),
      )
      .default([]),
    places: z.array(link.extend({ description, country: z.enum(["us", "india"]) })).default([]),
    more: link.optional().meta({ label: "Link below" }),
  })
  .refine(({ links, places }) => links.length + places.length > 0, "Give it links or places");

const menu = z.strictObject({
  label,
  panes: z
    .array(pane)
    .min(1)
    .meta({ label: "Tabs", description: "More than one become tabs; the first is shown first" }),
  picture: z.strictObject({
    art: z.enum(["business", "jobs", "resources"]).meta({ label: "Drawing" }),
    field: z.enum(["sky", "blush", "mint", "noon"]).meta({ label: "Color" }),
    href,
    text: z.string().min(2).max(60),
  }),
});

/** What `content/navigation.yaml` holds. */
export const navigationContent = z.strictObject({
  menus: z.array(menu).min(1),
  links: z.array(link).default([]),
  actions: z.array(link).default([]),
  footer: z.strictObject({
    columns: z.array(z.strictObject({ heading: label, links: z.array(link).min(1) })).length(4),
    legal: z.array(link).default([]),
  }),
});

export type Link = z.infer<typeof link>;
export type Pane = z.infer<typeof pane>;
export type Menu = z.infer<typeof menu>;
export type Navigation = z.infer<typeof navigationContent>;

/** The header and the footer. A wrong `content/navigation.yaml` stops the build. */
export const navigation: Navigation = readYaml("content/navigation.yaml", text, navigationContent);
