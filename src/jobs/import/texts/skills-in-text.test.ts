import { expect, test } from "vitest";
import { skillsIn } from "./skills-in-text.ts";

test.each([
  [
    "You run K8s and AWS; CI/CD is yours.",
    ["Kubernetes", "Amazon Web Services", "continuous integration"],
  ],
  ["Java or JavaScript, with React.js and Node.js", ["Java", "JavaScript", "React", "Node.js"]],
  ["C++, C# and .NET", ["C++", "C#", ".NET"]],
  ["ASP.NET on SQL Server", ["ASP.NET", "SQL Server"]],
  ["java, JAVA and Java", ["Java"]],
  ["We use React and Excel.", ["React", "Microsoft Excel"]],
  ["React fast. Excel at it.", []],
  ["Golang services", ["Golang"]],
  ["ML with scikit-learn", ["machine learning", "scikit-learn"]],
  ["HVAC in hospitals", ["heating ventilation and air conditioning"]],
  ["Go to market, react fast, excel in all you do, R or not: a node of rust and snow.", []],
  ["An agile mind that can git things done", []],
  ["Javanese dancers", []],
])("%s", (text, skills) => expect(skillsIn(text)).toEqual(skills));

test("of many skills the first fifteen are named", () => {
  const text =
    "Java Python PHP HTML CSS SQL MySQL Redis Docker Linux Jira Salesforce Tableau Hadoop Terraform Ansible";
  expect(skillsIn(text)).toHaveLength(15);
});
