import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import type { Books } from "../../tests/faults/audit.ts";
import { readDatabase } from "../../tests/setup/data-folder.ts";
import type { TestS3 } from "../../tests/setup/radosgw.ts";

/** @returns how many files of which there is a row are not on S3 whole */
export async function countMissingFiles(
  { dataDir, databaseUrl }: Books,
  s3: TestS3,
): Promise<number> {
  const { attachments } = await readDatabase(dataDir, databaseUrl);
  const sizes = await sizesByKey(s3);
  return attachments.filter(
    ({ bucket, key, bytes }) => key !== null && sizes.get(`${bucket}/${key}`) !== bytes,
  ).length;
}

async function sizesByKey({ settings }: TestS3): Promise<Map<string, number>> {
  const { endpoint, region, bucket, ...credentials } = settings;
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  const sizes = new Map<string, number>();
  try {
    let token: string | undefined;
    do {
      const list = new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token });
      const { Contents = [], NextContinuationToken } = await client.send(list);
      for (const { Key = "", Size = 0 } of Contents) sizes.set(Key, Size);
      token = NextContinuationToken;
    } while (token !== undefined);
    return sizes;
  } finally {
    client.destroy();
  }
}
