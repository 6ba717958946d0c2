/** Storage in an S3 bucket, or in anything that speaks the same. */
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Disk } from 'flydrive'
import { listDisk, type Storage } from './storage.ts'

export interface BucketSettings {
  readonly bucket: string
  readonly region: string
  readonly endpoint?: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The client is large, so it is loaded only where a bucket is used. */
export async function openBucket(settings: BucketSettings): Promise<Storage> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = settings
  const disk = new Disk(
    new S3Driver({
      bucket,
      region,
      credentials: { accessKeyId, secretAccessKey },
      visibility: 'private',
      supportsACL: false,
      // Not every server that speaks S3 knows Amazon's newer checksums.
      ...(endpoint && {
        endpoint,
        forcePathStyle: true,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    }),
  )
  return {
    async place(path, key, { size, contentType }) {
      await disk.putStream(key, createReadStream(path), { contentLength: size, contentType })
      await rm(path, { force: true })
    },
    read: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
    list: (folder) => listDisk(disk, folder),
  }
}
