import { open } from 'node:fs/promises'
import { fileOf, listObjects, partBytes, type ListedObject } from '../backup/media.ts'

/** The size of every object in the bucket, by its key. */
export async function sizesIn(bucket: R2Bucket): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of listObjects(bucket)) sizes.set(key, size)
  return sizes
}

/** Puts the saved bytes of an object back into the bucket, a long one in parts. */
export async function putBack(
  bucket: R2Bucket,
  folder: string,
  { key, size, contentType }: ListedObject,
): Promise<void> {
  const options = contentType ? { httpMetadata: { contentType } } : {}
  const file = await open(fileOf(folder, key))
  const read = async (offset: number) => {
    const part = new Uint8Array(Math.min(partBytes, size - offset))
    await file.read(part, 0, part.length, offset)
    return part
  }
  try {
    if (size <= partBytes) {
      await bucket.put(key, await read(0), options)
      return
    }
    const upload = await bucket.createMultipartUpload(key, options)
    const parts: R2UploadedPart[] = []
    for (let offset = 0; offset < size; offset += partBytes) {
      parts.push(await upload.uploadPart(parts.length + 1, await read(offset)))
    }
    await upload.complete(parts)
  } finally {
    await file.close()
  }
}
