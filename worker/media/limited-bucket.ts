import { StorageFault } from '../db/faults/fault'
import { inTime } from '../db/faults/in-time'
import type { Env } from '../env'

/** In milliseconds: for a read until its first byte, for a write until it is done. */
const [readMs, writeMs] = [10_000, 30_000]

/**
 * Limits each step but reading a body, and reports failures as StorageFaults. Their outcome is never unknown:
 * bytes count only once a row refers to them.
 */
export function withLimitedBucket<E extends Pick<Env, 'MEDIA'>>(env: E): E {
  let bucket: R2Bucket | undefined
  // Every request gets one, and most need no bucket: copying the bindings would take a tenth of their time.
  return Object.create(env, { MEDIA: { get: () => (bucket ??= limited(env.MEDIA)) } }) as E
}

const reads = new WeakMap<R2Bucket, number>()

export const readsOf = (bucket: R2Bucket): number => reads.get(bucket) ?? 0

function limited(bucket: R2Bucket): R2Bucket {
  const read = <T>(answer: Promise<T>): Promise<T> => {
    reads.set(steps, readsOf(steps) + 1)
    return step(answer, readMs)
  }
  const steps: R2Bucket = {
    head: (key) => read(bucket.head(key)),
    get: (key: string, options?: R2GetOptions) => read(bucket.get(key, options)),
    list: (options) => read(bucket.list(options)),
    put: ((key: string, value: ArrayBuffer, options?: R2PutOptions) =>
      step(bucket.put(key, value, options), writeMs)) as R2Bucket['put'],
    delete: (keys) => step(bucket.delete(keys), writeMs),
    createMultipartUpload: async (key, options) =>
      limitedUpload(await step(bucket.createMultipartUpload(key, options), writeMs)),
    resumeMultipartUpload: (key, id) => limitedUpload(bucket.resumeMultipartUpload(key, id)),
  }
  return steps
}

const limitedUpload = (upload: R2MultipartUpload): R2MultipartUpload => ({
  key: upload.key,
  uploadId: upload.uploadId,
  uploadPart: (number, value) => step(upload.uploadPart(number, value), writeMs),
  complete: (parts) => step(upload.complete(parts), writeMs),
  abort: () => step(upload.abort(), writeMs),
})

async function step<T>(answer: Promise<T>, ms: number): Promise<T> {
  try {
    return await inTime('The bucket', answer, ms)
  } catch (error) {
    const text = String(error)
    if (text.includes('did not answer within')) throw new StorageFault('timeout', 'read', error)
    if (isPassing(text)) throw new StorageFault('lost', 'read', error)
    throw error
  }
}

/** R2's documented codes: internal error, unavailable, disconnected. */
const isPassing = (text: string): boolean =>
  /\((10001|10043|10054)\)|Network connection lost/.test(text)
