import words from "../../../../content/mails/talent-network.yaml?raw";
import { examplePerson } from "../../../forms/server/example-person.ts";
import { registerForm } from "../../../forms/server/register-form.ts";
import { talentNetworkForm } from "../schema.ts";

export const talentNetwork = registerForm({
  definition: talentNetworkForm,
  words,
  hold: { fields: ["firstName", "lastName", "email", "work", "link"] },
  example: {
    ...examplePerson,
    work: "Nurse, intensive care",
    place: "Miami",
    link: "https://portfolio.example.com/ana",
    consent: "yes",
  },
});
