/**
 * What a job's fields are called in feeds of named texts: the elements of Indeed's XML and of formats like it, and the
 * columns of a spreadsheet. Without capitals, blanks and signs; the first that a job has counts.
 */
const names = {
  reference:
    "referencenumber reference referenceid ref refno jobref jobreference jobid jobnumber jobno id apijobid guid",
  requisition: "requisitionid requisition requisitionnumber reqid req reqno",
  title: "title jobtitle position positiontitle role",
  description: "description jobdescription details jobdetails summary jobsummary",
  education: "education educationlevel",
  experience: "experience experiencelevel yearsofexperience",
  posted:
    "date posted dateposted posteddate postedon postedat publishdate publisheddate pubdate created createdat opendate",
  closes: "expirationdate expirydate expiry expires expiration closes validthrough expire",
  deadline:
    "deadline applicationdeadline applicationsclose applyby lastdaytoapply closingdate closedate",
  client: "company companyname client clientname endclient employer customer",
  city: "city town",
  state: "state province region",
  country: "country countrycode",
  location: "location locations place worklocation joblocation",
  workplace: "remotetype workplace workplacetype workmode workmodel locationtype",
  isRemote: "remote isremote",
  pay: "salary pay rate payrate compensation payrange salaryrange wage",
  payMin:
    "paymin minpay minimumpay salarymin minsalary minimumsalary ratemin minrate payfrom salaryfrom",
  payMax:
    "paymax maxpay maximumpay salarymax maxsalary maximumsalary ratemax maxrate payto salaryto",
  rateW2: "w2rate ratew2 w2pay payw2",
  rateC2c: "c2crate ratec2c c2cpay payc2c corptocorprate",
  rate1099: "1099rate rate1099 1099pay pay1099",
  benefits: "benefits benefit employeebenefits benefitspackage perks",
  currency: "currency paycurrency salarycurrency",
  period: "period payperiod salaryperiod per payunit salaryunit ratetype paytype",
  employment:
    "jobtype employmenttype type kind contracttype employment commitment positiontype timetype",
  engagement: "engagement engagements taxterm taxterms",
  category: "category categories sector industry department function field practice",
  skills: "skills keyskills requiredskills primaryskills technologies keywords",
  starts: "startdate starts startson start",
  duration: "duration durationmonths contractlength contractduration months",
} as const;

export type FieldName = keyof typeof names;

const aliases = new Map(
  Object.entries(names).map(([name, list]) => [name, list.split(" ")] as const),
);
const known = new Set([...aliases.values()].flat());

/** A name as it is compared: `Job Title` is `jobtitle`. */
export const plainName = (written: string) =>
  written.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Whether a field of this plain name is read. */
export const isKnownField = (plain: string) => known.has(plain);

/** A reader of a job's fields by what they are, whatever they are called. Blank ones are undefined. */
export function fieldReader(fields: ReadonlyMap<string, string>) {
  return (name: FieldName): string | undefined =>
    aliases
      .get(name)
      ?.map((alias) => fields.get(alias)?.trim())
      .find((text) => text);
}
