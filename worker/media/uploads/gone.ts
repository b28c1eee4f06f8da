/** Bytes that were counted are no longer in the bucket. */
export class BytesMissing extends Error {
  constructor() {
    super('The bucket has lost a part of an upload')
  }
}

// R2's codes: no such upload, no such part, parts that do not fit together.
const codes = /\((10024|10025|10048)\)/

/** Whether the bucket says that a multipart upload can never be continued. */
export const areBytesMissing = (error: unknown): boolean =>
  error instanceof BytesMissing || (error instanceof Error && codes.test(error.message))
