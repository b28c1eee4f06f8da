import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { limits } from '../../../worker/games/contract'
import type { Homie } from '../../../worker/homies/contract'
import { homieEndpoints } from '../../../worker/homies/endpoints'
import { photoUrl } from '../../../worker/media/contract'
import { cleanLine } from '../../../worker/text/contract'
import { keys } from '../../query-keys'
import { readOrFail } from '../../request'
import { Avatar } from '../../ui/avatar'
import { buttonClass } from '../../ui/button'
import { FieldError } from '../../ui/field'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState, ErrorState } from '../../ui/states'
import type { Creating } from './use-new-game'
import { Tag } from '../../ui/tag'
import { urls } from '../../../worker/urls'

/** Chooses homies to challenge, with the open seats up to five, with a search by tag. */
export function Homies({ creating }: { creating: Creating }) {
  const id = useId()
  const { form, troubles, keepHomies } = creating
  const chosen = form.homies.length + form.openSeats
  const { data, isError, refetch } = useQuery({
    queryKey: keys.homies,
    queryFn: () => readOrFail(homieEndpoints.list, 'Failed to fetch homies'),
    staleTime: 0,
  })
  useEffect(() => {
    if (data) keepHomies(data.map(({ userId }) => userId))
  }, [data, keepHomies])
  return (
    <fieldset className="field" aria-describedby={id}>
      <legend className="field-label field-legend game-legend">
        <span>Homies</span>
        <span className="field-count" aria-label={`${chosen} of ${limits.homies}`}>
          {chosen}/{limits.homies}
        </span>
      </legend>
      {isError && <ErrorState what="Failed to fetch homies" onRetry={refetch} />}
      {!data && !isError && <Skeleton shape="card" />}
      {data?.length === 0 && (
        <EmptyState
          line="No homies yet"
          hint="A game needs somebody to play with."
          action={
            <a className={buttonClass({})} href={urls.homies()}>
              Find homies
            </a>
          }
        />
      )}
      {data && data.length > 0 && <Choice homies={data} creating={creating} />}
      <FieldError id={id} error={troubles.homies} />
    </fieldset>
  )
}

function Choice({ homies, creating }: { homies: Homie[]; creating: Creating }) {
  const { form, toggleHomie } = creating
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
              checked={form.homies.includes(userId)}
              onChange={() => toggleHomie(userId)}
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

/** Whether a tag contains the typed text, with or without its '@'. */
export const matchesTag = (skatertag: string, typed: string): boolean =>
  skatertag.toLowerCase().includes(cleanLine(typed).replace(/^@/, '').toLowerCase())
