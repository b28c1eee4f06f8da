export const kinds = ['push', 'stream_copy', 'customer', 'link_picture', 'bytes'] as const
export type Kind = (typeof kinds)[number]

/** Nothing but the id: the row says what to do. */
export interface Work {
  kind: Kind
  id: string
}
