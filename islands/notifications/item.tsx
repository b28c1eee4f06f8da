import Dices from 'lucide-react/icons/dices'
import Flag from 'lucide-react/icons/flag'
import Flame from 'lucide-react/icons/flame'
import Swords from 'lucide-react/icons/swords'
import { BoardIcon } from '../props/board-icon'
import Trophy from 'lucide-react/icons/trophy'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import Video from 'lucide-react/icons/video'
import Vote from 'lucide-react/icons/vote'
import type { MouseEvent } from 'react'
import type { Notification } from '../../worker/notifications/contract'
import { photoUrl } from '../../worker/media/contract'
import { FilmAnswer } from '../films/answer'
import { relativeTime } from '../ui/time'
import { LazySafetyActs } from '../flags/lazy-safety-acts'
import { Avatar } from '../ui/avatar'
import { Thing } from '../ui/thing'
import { actOfNotification } from './act'
import { classes } from '../ui/classes'
import { WithTags } from '../ui/tag'

const icons = {
  homie_request: UserPlus,
  game_invite: Dices,
  skate_turn: Flame,
  skate_game_ended: Trophy,
  ots_recording: Video,
  ots_voting: Vote,
  ots_game_ended: Swords,
  moderation: Flag,
  props: BoardIcon,
  crew: Users,
} as const

interface Props {
  notification: Notification
  /** Title and message, numbered if another notification says the same. */
  name: string
  now: number
  onFollow: (notification: Notification) => Promise<void>
}

export const wordsOf = ({ title, message }: Notification): string => `${title} ${message}`

export function NotificationLine({ notification, name, now, onFollow }: Props) {
  const { type, title, message, url, isRead, createdAt, film, actor } = notification
  const words = wordsOf(notification)
  const Icon = icons[type]
  const act = actOfNotification(notification)
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void onFollow(notification)
  }
  return (
    <li className="notification-line">
      <a className={classes('notification', !isRead && 'is-unread')} href={url} onClick={press}>
        {actor ? (
          <Avatar skatertag={actor.skatertag} src={photoUrl(actor)} />
        ) : (
          <span className="notification-icon">
            <Icon />
          </span>
        )}
        <span className="notification-words">
          <b>
            {!isRead && <span className="visually-hidden">Unread: </span>}
            <WithTags text={title} />
          </b>
          <span>
            <WithTags text={message} />
            {name !== words && <span className="visually-hidden">{name.slice(words.length)}</span>}
          </span>
          <time className="quiet small" dateTime={createdAt}>
            {relativeTime(createdAt, now)}
          </time>
        </span>
        {act && <span className="notification-act">{act}</span>}
      </a>
      {film && (
        <div className="notification-film">
          <Thing value={`: ${name}`}>
            <FilmAnswer gameId={film.gameId} shown={film.isKeptOut ? false : null} low />
          </Thing>
        </div>
      )}
      {actor && (
        <Thing value={`: ${name}`}>
          <LazySafetyActs what="notification" skater={actor} />
        </Thing>
      )}
    </li>
  )
}
