import { messages, type Spot } from '../../worker/spots/contract'
import { spotEndpoints } from '../../worker/spots/endpoints'
import { ApiError, fieldErrors } from '../api'
import { request } from '../request'
import { toast } from '../ui/toast'
import { useAct } from '../use-act'
import { spotReaders } from './use-spots'

/** Sends a new spot, or the changes to one. If that fails, the typed text stays. */
export function useSave(
  spot: Spot | undefined,
  onSaved: (spot: Spot) => void,
  onRefused: (fields: Record<string, string>) => void,
) {
  return useAct({
    call: (body: FormData) =>
      spot
        ? request(spotEndpoints.change, { params: { spotId: spot.id }, body })
        : request(spotEndpoints.add, { body }),
    done: (saved) => {
      toast({ title: spot ? 'Spot updated!' : 'Spot added!' })
      onSaved(saved)
    },
    failed: (error) => {
      onRefused(fieldErrors(error))
      return {
        title: spot ? messages.updateFailed : messages.createFailed,
        description:
          error instanceof ApiError ? error.serverText : 'Check your signal and try again.',
      }
    },
    touches: spotReaders,
  })
}
