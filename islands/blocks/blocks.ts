import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { blockEndpoints } from '../../worker/blocks/endpoints'
import { ApiError, serverMessage } from '../api'
import { readOrFail, request } from '../request'
import { toast } from '../ui/toast'

/** A skater whom the viewer may block or mute. */
export interface Somebody {
  userId: string
  skatertag: string
}

const queryKey = ['blocks']

/** The skaters whom the viewer has blocked and muted. Opening the list reads them again. */
export const useBlocks = (enabled: boolean) =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      readOrFail(blockEndpoints.list, 'Failed to fetch whom you have blocked', { signal }),
    enabled,
    staleTime: 0,
  })

export type Change = 'block' | 'unblock' | 'mute' | 'unmute'

const failed: Record<Change, string> = {
  block: 'Failed to block',
  unblock: 'Failed to unblock',
  mute: 'Failed to mute',
  unmute: 'Failed to unmute',
}

const endpointFor = {
  block: blockEndpoints.block,
  unblock: blockEndpoints.unblock,
  mute: blockEndpoints.mute,
  unmute: blockEndpoints.unmute,
}

async function make(change: Change, userId: string): Promise<void> {
  try {
    await request(endpointFor[change], { params: { userId } })
  } catch (error) {
    // It is so already: another tab was faster, or the answer to the first try was lost.
    const undoes = change.startsWith('un')
    const isSo =
      error instanceof ApiError && (undoes ? error.status === 404 : error.code === 'done_before')
    if (!isSo) throw error
  }
}

/** Blocks, mutes, or takes one of them back; then the lists are read again. */
export function useBlockChange(onDone: (change: Change) => void) {
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ change, userId }: { change: Change; userId: string }) => make(change, userId),
    onSuccess: (_, { change }) => onDone(change),
    onError: (error, { change }) =>
      toast({
        title: failed[change],
        description: serverMessage(error, 'Nothing has changed. Check your signal, and try again.'),
        kind: 'destructive',
      }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
