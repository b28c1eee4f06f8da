/** Changes with the shape of the answer: what browsers hold of an older one is out of date. */
const shape = 3

/** A list of games is the same while their versions are, and the faces on them. */
export async function etagOf(
  viewerId: string,
  versions: { id: string; version: number }[],
  faces: { userId: string }[],
): Promise<string> {
  const lines = [
    ...versions.map(({ id, version }) => `${id} ${version}`).sort(),
    ...faces.map((face) => JSON.stringify(face)).sort(),
  ]
  const bytes = new TextEncoder().encode([shape, viewerId, ...lines].join('\n'))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 12)
  return `W/"${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

/** Whether the sender has that very answer (RFC 9110 §13.1.2 compares weakly). */
export const etagMatches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((each) => ['*', etag].includes(each.trim()))
