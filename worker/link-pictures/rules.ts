export const pictureKinds = [
  'my-clip',
  'trick-video',
  'own-the-spot-clip',
  'skater',
  'game',
] as const
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

export const pictureOfClip = (clip: Filmed & { caption: string | null }): PictureContent => ({
  ...filmed(clip),
  caption: clip.caption,
})

export const pictureOfTrickVideo = (video: Filmed & { trick: string | null }): PictureContent => ({
  ...filmed(video),
  badge: 'Landed',
  title: video.trick,
})

export const pictureOfSpotClip = (clip: Filmed & { caption: string | null }): PictureContent => ({
  ...pictureOfClip(clip),
  badge: 'Own the Spot',
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
