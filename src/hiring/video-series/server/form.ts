import words from "../../../../content/mails/video-series.yaml?raw";
import { examplePerson } from "../../../forms/server/example-person.ts";
import { registerForm } from "../../../forms/server/register-form.ts";
import { videoSeriesForm } from "../schema.ts";

export const videoSeries = registerForm({
  definition: videoSeriesForm,
  words,
  example: { ...examplePerson, confirmationQuestion: "no" },
});
