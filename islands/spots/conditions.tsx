import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  bustWords,
  conditionWords,
  messages,
  type SpotConditions,
} from '../../worker/spots/conditions/contract'
import { messages as spotMessages } from '../../worker/spots/contract'
import * as spotEndpoints from '../../worker/spots/endpoints'
import { keys } from '../query-keys'
import { readOrFail, request } from '../request'
import { ChipField } from './chip-field'
import { relativeTime } from '../ui/time'
import { useAct } from '../use-act'

const useConditions = (spotId: string) =>
  useQuery({
    queryKey: keys.spotConditions(spotId),
    queryFn: () =>
      readOrFail(spotEndpoints.conditions, spotMessages.fetchFailed, { params: { spotId } }),
  })

export function ConditionLine({ spotId }: { spotId: string }) {
  const { data, dataUpdatedAt } = useConditions(spotId)
  const words = data ? wordsOf(data, dataUpdatedAt) : []
  return words.length > 0 && <p className="small">{words.join(' · ')}</p>
}

function wordsOf({ bust, condition }: SpotConditions, now: number): string[] {
  return [
    ...(condition
      ? [`${conditionWords[condition.value]}, ${relativeTime(condition.at, now).toLowerCase()}`]
      : []),
    ...(bust ? [`Busts: ${bust.value} (${bust.count})`] : []),
  ]
}

const unanswered: SpotConditions['own'] = { bust: null, condition: null }

export function ConditionFields({ spotId }: { spotId: string }) {
  const queries = useQueryClient()
  const { data } = useConditions(spotId)
  const { act, given } = useAct({
    call: (body: Partial<SpotConditions['own']>) =>
      request(spotEndpoints.changeConditions, { params: { spotId }, body }),
    done: (answer) => queries.setQueryData(keys.spotConditions(spotId), answer),
    failed: messages.failed,
  })
  // In its place from the beginning, so that nothing moves. A pressed chip shows at once.
  const own = { ...unanswered, ...data?.own, ...given }
  return (
    <section className="stack" aria-label="How it is there">
      <ChipField
        label="How is it there?"
        words={conditionWords}
        value={own.condition}
        onChange={(condition) => void act({ condition })}
      />
      <ChipField
        label="Do you get kicked out?"
        hint="Your answer is anonymous."
        words={bustWords}
        value={own.bust}
        onChange={(bust) => void act({ bust })}
      />
    </section>
  )
}
