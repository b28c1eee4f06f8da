import { useState } from 'react'
import type { Homie } from '../../worker/homies/contract'
import { photoUrl } from '../../worker/media/contract'
import { cleanLine } from '../../worker/text/contract'
import { Avatar } from '../ui/avatar'
import { Tag } from '../ui/tag'

interface Props {
  homies: Homie[]
  chosen: string[]
  onToggle: (userId: string) => void
  disabled?: boolean
  /** The limit is reached. */
  isFull?: boolean
}

export function HomieChoice({ homies, chosen, onToggle, disabled = false, isFull = false }: Props) {
  const [typed, setTyped] = useState('')
  const shown = homies.filter(({ skatertag }) => matchesTag(skatertag, typed))
  return (
    <>
      <input
        className="input"
        dir="auto"
        type="search"
        aria-label="Search homies"
        placeholder="Search by skatertag"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Enter would submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="game-homies">
        {shown.map(({ userId, skatertag, ...photo }) => (
          <label className="tick" key={userId}>
            <input
              type="checkbox"
              name="homies"
              value={userId}
              checked={chosen.includes(userId)}
              disabled={disabled || (isFull && !chosen.includes(userId))}
              onChange={() => onToggle(userId)}
            />
            <Avatar skatertag={skatertag} src={photoUrl(photo)} size="small" />
            <b>
              <Tag of={skatertag} />
            </b>
          </label>
        ))}
        {shown.length === 0 && <p className="quiet">No homie goes by that tag.</p>}
      </div>
    </>
  )
}

/** With or without its '@'. */
export const matchesTag = (skatertag: string, typed: string): boolean =>
  skatertag.toLowerCase().includes(cleanLine(typed).replace(/^@/, '').toLowerCase())
