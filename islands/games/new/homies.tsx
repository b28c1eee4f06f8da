import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { limits } from '../../../worker/games/contract'
import * as homieEndpoints from '../../../worker/homies/endpoints'
import { HomieChoice } from '../../homies/homie-choice'
import { keys } from '../../query-keys'
import { readOrFail } from '../../request'
import { buttonClass } from '../../ui/button'
import { FieldError } from '../../ui/field'
import { Lazy } from '../../ui/lazy'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState, ErrorState } from '../../ui/states'
import { useScreen } from '../data/screen-context'
import type { Creating } from './use-new-game'
import { urls } from '../../../worker/urls'

const withCrew = async () => ({ default: (await import('#crews')).WithCrew })

export function Homies({ creating }: { creating: Creating }) {
  const id = useId()
  const { form, change, troubles, keepHomies } = creating
  const { viewerId } = useScreen()
  const chosen = form.homies.length + form.openSeats
  const { data, error, refetch } = useQuery({
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
      <Lazy
        of={withCrew}
        props={{
          viewerId,
          max: limits.homies,
          onChoose: ({ homies, openSeats }) => change({ homies, openSeats }),
        }}
      />
      {error && <ErrorState what="Failed to fetch homies" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" />}
      {data?.length === 0 && (
        <EmptyState
          line="No homies yet"
          hint={
            <>
              Nobody here yet?{' '}
              <a className="text-link" href={urls.park()}>
                Pass this phone round.
              </a>
            </>
          }
          action={
            <a className={buttonClass({})} href={urls.homies()}>
              Find homies
            </a>
          }
        />
      )}
      {data && data.length > 0 && (
        <HomieChoice homies={data} chosen={form.homies} onToggle={creating.toggleHomie} />
      )}
      <FieldError id={id} error={troubles.homies} />
    </fieldset>
  )
}
