import type { SharedKind } from '../videos/contract'

export const pictureKinds = ['video', 'skater', 'game'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Equal contents give the same picture. */
export interface PictureContent {
  id: string
  skatertag: string | null
  poster: string | null
  badge: string | null
  /** A trick's name; it is drawn in capitals. */
  title: string | null
  caption: string | null
  figures: { value: string; label: string }[]
  players?: DrawnPlayer[]
}

export interface DrawnPlayer {
  name: string
  /** The word that players collect; null in a game without letters. */
  word: string | null
  letters: number
  isWinner: boolean
}

interface Filmed {
  id: string
  skatertag: string
  posterObjectName: string | null
}

const filmed = ({ id, skatertag, posterObjectName }: Filmed): PictureContent => ({
  id,
  skatertag,
  poster: posterObjectName,
  badge: null,
  title: null,
  caption: null,
  figures: [],
})

interface FilmedVideo extends Filmed {
  kind: SharedKind
  caption: string | null
  trick: string | null
}

const badges = { clip: null, trick: 'Landed', contest: 'Own the Spot' }

export const pictureOfVideo = (video: FilmedVideo): PictureContent => ({
  ...filmed(video),
  badge: badges[video.kind],
  title: video.trick,
  caption: video.caption,
})

export const pictureOfSkater = (
  skater: Filmed & { level: number; landed: number },
): PictureContent => ({
  ...filmed(skater),
  figures: [
    { value: skater.level.toLocaleString('en-US'), label: 'Stoke Level' },
    {
      value: skater.landed.toLocaleString('en-US'),
      label: skater.landed === 1 ? 'Trick landed' : 'Tricks landed',
    },
  ],
})

export const pictureOfGame = (game: {
  id: string
  name: string
  posterObjectName: string | null
  players: DrawnPlayer[]
}): PictureContent => ({
  id: game.id,
  skatertag: null,
  poster: game.posterObjectName,
  badge: 'Game film',
  title: game.name,
  caption: null,
  figures: [],
  players: game.players.toSorted((one, other) => Number(other.isWinner) - Number(one.isWinner)),
})
