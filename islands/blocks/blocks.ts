import { useQuery } from '@tanstack/react-query'
import { blockEndpoints } from '../../worker/blocks/endpoints'
import { serverMessage } from '../api'
import { keys } from '../query-keys'
import { orDone, readOrFail, request } from '../request'
import { useAct } from '../use-act'

/** A skater whom the viewer may block or mute. */
export interface Somebody {
  userId: string
  skatertag: string
}

/** The skaters whom the viewer has blocked and muted. Opening the list reads them again. */
export const useBlocks = (enabled: boolean) =>
  useQuery({
    queryKey: keys.blocks,
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

/** Blocks, mutes, or takes one of them back. */
export const useBlockChange = (onDone: (change: Change) => void) =>
  useAct({
    call: ({ change, userId }: { change: Change; userId: string }) =>
      orDone(
        request(endpointFor[change], { params: { userId } }),
        change.startsWith('un') ? 404 : 'done_before',
      ),
    done: (_, { change }) => onDone(change),
    failed: (error, { change }) => ({
      title: failed[change],
      description: serverMessage(error, 'Nothing has changed. Check your signal, and try again.'),
    }),
    touches: [keys.blocks],
  })
