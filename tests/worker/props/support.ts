import type { PropsPage, PropsType } from '../../../worker/props/contract'
import * as propsEndpoints from '../../../worker/props/endpoints'
import { call } from '../support/call'
import type { Skater } from '../support/skaters'

type As = { cookie: string } | null

export const change = (
  as: As,
  contentId: string,
  given: unknown,
  contentType: string = 'my_clip' satisfies PropsType,
  hours?: number,
) =>
  call(propsEndpoints.change.url({ contentType, contentId }), {
    method: 'PUT',
    as,
    json: { given },
    ...(hours && { hours }),
  })

export const give = (as: As, contentId: string, contentType?: string, hours?: number) =>
  change(as, contentId, true, contentType, hours)

export const takeBack = (as: As, contentId: string, contentType?: string) =>
  change(as, contentId, false, contentType)

export const listProps = (as: As, contentId: string, contentType = 'my_clip', before?: string) =>
  call(propsEndpoints.list.url({ contentType, contentId }, { before }), { as })

/** The tags of who gave them, for the owner. */
export const giversOf = async (as: Skater, contentId: string, contentType?: string) =>
  (await (await listProps(as, contentId, contentType)).json<PropsPage>()).givers.map(
    ({ skatertag }) => skatertag,
  )
