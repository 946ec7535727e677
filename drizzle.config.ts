import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./src/platform/db/schema*.ts",
  out: "./src/platform/db/migrations",
});
