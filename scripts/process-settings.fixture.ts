import { getHeapStatistics } from "node:v8";
import { beginWithSettings } from "./process-settings.ts";

beginWithSettings();
const { heap_size_limit: heapLimit } = getHeapStatistics();
const { execArgv, argv, env } = process;
process.stdout.write(JSON.stringify({ execArgv, argv, env, heapMegabytes: heapLimit / 1024 ** 2 }));
