import { messages } from '../films/contract'
import { bestOf, playersIn, gameWordOf, type LoadedFilm } from '../films/load'
import { gameInfo } from '../games/contract'
import { pictureOfGame, type PictureContent } from './rules'

export const pictureOfFilm = (gameId: string, film: LoadedFilm): PictureContent =>
  pictureOfGame({
    id: gameId,
    name: gameInfo[film.state.gameType].name,
    posterObjectName: bestOf(film)?.video.posterObjectName ?? null,
    players: playersIn(film).map(({ skatertag, letters, isWinner }) => ({
      name: skatertag === null ? messages.hidden : `@${skatertag}`,
      word: gameWordOf(film.state),
      letters,
      isWinner,
    })),
  })
