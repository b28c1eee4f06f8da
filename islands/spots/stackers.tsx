import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { limits, messages } from '../../worker/spots/contract'
import * as spotEndpoints from '../../worker/spots/endpoints'
import { urls } from '../../worker/urls'
import { keys } from '../query-keys'
import { readOrFail } from '../request'
import { Tag } from '../ui/tag'

export function SpotStackers({ spotId }: { spotId: string }) {
  const { data: stackers = [] } = useQuery({
    queryKey: keys.spotStackers(spotId),
    queryFn: () => readOrFail(spotEndpoints.stackers, messages.clipsFailed, { params: { spotId } }),
  })
  if (stackers.length === 0) return null
  return (
    <p className="small">
      Most clips here, {limits.stackedDays} days:{' '}
      {stackers.map(({ userId, skatertag, count }, at) => (
        <Fragment key={userId}>
          {at > 0 && ' · '}
          <a href={urls.skater({ skatertag })}>
            <Tag of={skatertag} />
          </a>
          , {count}
        </Fragment>
      ))}
    </p>
  )
}
