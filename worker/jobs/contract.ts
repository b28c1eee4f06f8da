/** What a message of the queue can name: the kind of a row's work. */
export const kinds = ['push', 'stream_copy', 'customer', 'link_picture', 'bytes'] as const
export type Kind = (typeof kinds)[number]

/** A message. It carries nothing else, because only the row says what is to be done. */
export interface Work {
  kind: Kind
  id: string
}
