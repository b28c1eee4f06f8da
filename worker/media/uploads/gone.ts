/** Bytes that were counted are not in the bucket any more. */
export class BytesMissing extends Error {
  constructor() {
    super('The bucket has lost a part of an upload')
  }
}

// No such upload, no such part, parts that do not fit together.
const codes = /\((10024|10025|10048)\)/

/** Whether the bucket says for good that a multipart write cannot go on. */
export const areBytesMissing = (error: unknown): boolean =>
  error instanceof BytesMissing || (error instanceof Error && codes.test(error.message))
