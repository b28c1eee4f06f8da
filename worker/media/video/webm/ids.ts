/** The Matroska elements that are looked at (RFC 9559). */
export const ids = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codecId: 0x86,
  defaultDuration: 0x23e383,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  displayWidth: 0x54b0,
  displayHeight: 0x54ba,
  displayUnit: 0x54b2,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  blockDuration: 0x9b,
  cues: 0x1c53bb6b,
  chapters: 0x1043a770,
  attachments: 0x1941a469,
  tags: 0x1254c367,
  tag: 0x7373,
  simpleTag: 0x67c8,
  tagName: 0x45a3,
  tagString: 0x4487,
  tagBinary: 0x4485,
  void: 0xec,
  crc: 0xbf,
} as const

/** What may stand beside a cluster; it ends one of unknown size. */
export const besideCluster = new Set<number>([
  ids.cluster, ids.cues, ids.tags, ids.chapters, ids.attachments, ids.seekHead, ids.info, ids.tracks,
])

/** What may stand in a cluster: also its position, previous size and silent tracks. */
export const inCluster = new Set<number>([
  ids.timestamp, ids.simpleBlock, ids.blockGroup, ids.void, ids.crc, 0xa7, 0xab, 0x5854,
])
