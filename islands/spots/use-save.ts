import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages, type Spot } from '../../worker/spots/contract'
import { spotEndpoints } from '../../worker/spots/endpoints'
import { ApiError, fieldErrors } from '../api'
import { request } from '../request'
import { toast } from '../ui/toast'
import { spotsChanged } from './use-spots'

/** Sends a new spot, or the changes to one. If that fails, the typed text stays. */
export function useSave(
  spot: Spot | undefined,
  onSaved: (spot: Spot) => void,
  onRefused: (fields: Record<string, string>) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: FormData) =>
      spot
        ? request(spotEndpoints.change, { params: { spotId: spot.id }, body })
        : request(spotEndpoints.add, { body }),
    onSuccess: async (saved) => {
      toast({ title: spot ? 'Spot updated!' : 'Spot added!' })
      onSaved(saved)
      await spotsChanged(queries)
    },
    onError: (error) => {
      const description =
        error instanceof ApiError ? error.serverText : 'Check your signal and try again.'
      const title = spot ? messages.updateFailed : messages.createFailed
      toast({ title, ...(description && { description }), kind: 'destructive' })
      onRefused(fieldErrors(error))
    },
  })
}
