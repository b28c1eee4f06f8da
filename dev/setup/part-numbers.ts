import { partNumber } from '../../worker/media/uploads/rules'

/** R2 takes no smaller part, but for the last one. */
const bytesOfPart = 5 * 1024 * 1024

export type PartNumbers = 'with-gaps' | 'in-order'

/**
 * Uploads an object of three parts as the app would, and deletes it: no document says whether R2 takes
 * numbers with gaps. Throws where a bucket takes no parts at all.
 */
export async function tryPartNumbers(bucket: R2Bucket): Promise<PartNumbers> {
  if (await takes(bucket, (part) => partNumber(part, 0))) return 'with-gaps'
  if (await takes(bucket, (part) => part + 1)) return 'in-order'
  throw new Error('The bucket completes no upload in parts.')
}

async function takes(bucket: R2Bucket, numberOf: (part: number) => number): Promise<boolean> {
  const name = `setup-${crypto.randomUUID()}`
  const upload = await bucket.createMultipartUpload(name)
  try {
    const parts: R2UploadedPart[] = []
    for (const [part, bytes] of [bytesOfPart, bytesOfPart, 1].entries()) {
      parts.push(await upload.uploadPart(numberOf(part), new Uint8Array(bytes).fill(part)))
    }
    if (!(await isCompleted(upload, parts))) return false
    return await isInOrder(bucket, name)
  } finally {
    await bucket.delete(name)
  }
}

async function isCompleted(upload: R2MultipartUpload, parts: R2UploadedPart[]): Promise<boolean> {
  try {
    await upload.complete(parts)
    return true
  } catch {
    await upload.abort().catch(() => {})
    return false
  }
}

/** By the first byte of each part. */
async function isInOrder(bucket: R2Bucket, name: string): Promise<boolean> {
  for (const part of [0, 1, 2]) {
    const found = await bucket.get(name, { range: { offset: part * bytesOfPart, length: 1 } })
    const bytes = found && new Uint8Array(await found.arrayBuffer())
    if (bytes?.[0] !== part) return false
  }
  return true
}
