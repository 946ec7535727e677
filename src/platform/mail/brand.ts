import type { Site } from "../../common/site.ts";
import type { Settings } from "../settings.ts";
import type { MailBrand } from "./content.ts";

/** Who our mail is from: the site's facts, with the mailbox and the address of this deployment. */
export function mailBrand(
  site: Site,
  settings: Pick<Settings, "contactMailbox" | "publicOrigin">,
): MailBrand {
  return {
    name: site.name,
    postalAddress: site.offices[0]?.address.join(", ") ?? "",
    phone: site.phone,
    mailbox: settings.contactMailbox,
    origin: settings.publicOrigin,
    offices: site.offices,
  };
}
