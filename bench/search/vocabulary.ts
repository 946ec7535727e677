/** Of these, generated jobs and searches are made. */
export const titles = (
  "Java Developer|Data Engineer|Registered Nurse|Project Manager|Electrician|Accountant|Welder|Forklift Operator|" +
  "Network Engineer|Business Analyst|Data Scientist|Mechanical Engineer|Truck Driver|Paralegal|Recruiter|Pharmacist|" +
  "Graphic Designer|Sales Representative|Product Manager|Scrum Master|HVAC Technician|Civil Engineer|Medical Coder|" +
  "Lab Technician|Aircraft Mechanic|Claims Adjuster|Math Teacher|Site Reliability Engineer|UX Designer|Quality Inspector|" +
  "Cloud Architect|Database Administrator|Process Engineer|Customer Service Representative|Executive Assistant|" +
  "Warehouse Supervisor|Physical Therapist|Technical Writer|Solar Installer|Frontend Developer"
).split("|");

export const levels = ["", "Junior ", "Senior ", "Lead ", "Night Shift ", "Principal "];

export const skills = (
  "Java|Python|SQL|Kubernetes|AWS|React|TypeScript|Go|C++|C#|.NET|Node.js|Terraform|Linux|Excel|SAP|Salesforce|Figma|" +
  "ACLS|BLS|OSHA 30|CDL|CNC|AutoCAD|SolidWorks|PLC|GAAP|Payroll|Zendesk|Jira|Scrum|Spark|Airflow|PostgreSQL|Oracle|" +
  "Docker|Machine learning|PyTorch|Tableau|Power BI|Cisco|Splunk|Selenium|Photoshop|SEO|ICD-10|GMP|PCR|Six Sigma|Forklift"
).split("|");

/** Words that stand in a large part of all descriptions, the most usual first. */
export const commonWords = (
  "team client work experience project support system customer service process quality safety plan report design " +
  "develop manage train test schedule budget tool standard review document deliver improve maintain shift office site " +
  "data network product market health school store plant equipment material order contract policy record account"
).split(" ");

/** Words of the long tail, which stand in few descriptions. */
export const rareWord = (index: number) => `term${index.toString(36)}x`;
export const rareWords = 6_000;

export const cities = [
  ["Mumbai", "Maharashtra", "IN"],
  ["Delhi", "Delhi", "IN"],
  ["Bangalore", "Karnataka", "IN"],
  ["Hyderabad", "Telangana", "IN"],
  ["Chennai", "Tamil Nadu", "IN"],
  ["Pune", "Maharashtra", "IN"],
  ["New York", "New York", "US"],
  ["Los Angeles", "California", "US"],
  ["Chicago", "Illinois", "US"],
  ["Houston", "Texas", "US"],
  ["Phoenix", "Arizona", "US"],
  ["Dallas", "Texas", "US"],
  ["Fort Worth", "Texas", "US"],
  ["San Jose", "California", "US"],
  ["Miami", "Florida", "US"],
  ["Atlanta", "Georgia", "US"],
  ["Boston", "Massachusetts", "US"],
  ["Seattle", "Washington", "US"],
  ["Denver", "Colorado", "US"],
  ["Austin", "Texas", "US"],
] as const;
