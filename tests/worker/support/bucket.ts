type Step = 'put' | 'get' | 'delete' | 'createMultipartUpload' | 'uploadPart' | 'complete'

/** Fails before anything is done, as if when all is done, or reports failure and does it later. */
type When = 'before' | 'after' | 'later'

/**
 * A bucket in which one step fails, from a call of it on (the first is 1). Beside it the ids of
 * multipart writes that are neither completed nor aborted, and what is still to be done later.
 */
export function failingBucket(bucket: R2Bucket, step: Step, when: When, from = 1) {
  const open = new Set<string>()
  const late: Array<() => Promise<unknown>> = []
  let calls = 0

  async function guard<T>(name: Step | 'abort', act: () => Promise<T>): Promise<T> {
    if (name !== step || ++calls < from) return act()
    if (when === 'after') await act()
    if (when === 'later') late.push(act)
    throw new Error(`${name}: We encountered an internal error. Please try again. (10001)`)
  }

  const following = (upload: R2MultipartUpload): R2MultipartUpload => ({
    key: upload.key,
    uploadId: upload.uploadId,
    uploadPart: (number, value) => guard('uploadPart', () => upload.uploadPart(number, value)),
    complete: (parts) => guard('complete', () => close(upload, () => upload.complete(parts))),
    abort: () => guard('abort', () => close(upload, () => upload.abort())),
  })
  async function close<T>({ uploadId }: R2MultipartUpload, act: () => Promise<T>): Promise<T> {
    const result = await act()
    open.delete(uploadId)
    return result
  }

  const MEDIA = {
    put: (key: string, value: ArrayBuffer, options: R2PutOptions) =>
      guard('put', () => bucket.put(key, value, options)),
    get: (key: string, options?: R2GetOptions) => guard('get', () => bucket.get(key, options)),
    head: (key: string) => bucket.head(key),
    delete: (keys: string[]) => guard('delete', () => bucket.delete(keys)),
    createMultipartUpload: (key: string, options: R2MultipartOptions) =>
      guard('createMultipartUpload', async () => {
        const upload = await bucket.createMultipartUpload(key, options)
        open.add(upload.uploadId)
        return following(upload)
      }),
    resumeMultipartUpload: (key: string, id: string) =>
      following(bucket.resumeMultipartUpload(key, id)),
  } as unknown as R2Bucket
  return { MEDIA, open, late }
}

/** A bucket that keeps what was once written under these prefixes, as a lock of Cloudflare's does. */
export function lockedBucket(bucket: R2Bucket, prefixes: string[]): R2Bucket {
  const refuse = async (key: string) => {
    const isLocked = prefixes.some((prefix) => key.startsWith(prefix))
    if (isLocked && (await bucket.head(key))) {
      throw new Error('put: The object is locked by a retention policy of the bucket. (10069)')
    }
  }
  const put = async (key: string, value: ArrayBuffer, options?: R2PutOptions) => {
    await refuse(key)
    return bucket.put(key, value, options)
  }
  const get = (key: string, options?: R2GetOptions) => bucket.get(key, options)
  const [head, list] = [bucket.head.bind(bucket), bucket.list.bind(bucket)]
  const remove = async (keys: string | string[]) => {
    for (const key of [keys].flat()) await refuse(key)
    return bucket.delete(keys)
  }
  return { put, get, head, list, delete: remove } as unknown as R2Bucket
}
