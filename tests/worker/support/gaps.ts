/** A bucket that completes an upload only where its parts are numbered 1, 2, 3, …. */
export function refusingGaps(bucket: R2Bucket): R2Bucket {
  const refusing = (upload: R2MultipartUpload): R2MultipartUpload => ({
    key: upload.key,
    uploadId: upload.uploadId,
    uploadPart: (number, value) => upload.uploadPart(number, value),
    complete: async (parts) => {
      if (parts.every(({ partNumber }, at) => partNumber === at + 1)) return upload.complete(parts)
      throw new Error('completeMultipartUpload: The list of parts was not in order. (10028)')
    },
    abort: () => upload.abort(),
  })
  return {
    head: (key: string) => bucket.head(key),
    get: (key: string, options?: R2GetOptions) => bucket.get(key, options),
    list: (options?: R2ListOptions) => bucket.list(options),
    put: ((key: string, value: ArrayBuffer, options?: R2PutOptions) =>
      bucket.put(key, value, options)) as R2Bucket['put'],
    delete: (keys: string | string[]) => bucket.delete(keys),
    createMultipartUpload: async (key: string, options?: R2MultipartOptions) =>
      refusing(await bucket.createMultipartUpload(key, options)),
    resumeMultipartUpload: (key: string, id: string) =>
      refusing(bucket.resumeMultipartUpload(key, id)),
  }
}
