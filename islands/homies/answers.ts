import { photoFields } from '../media/answers'
import {
  requestStatuses,
  type FoundSkater,
  type Homie,
  type HomieRequest,
  type HomieRequests,
  type Person,
  type Relation,
} from '../../worker/homies/contract'
import { stances } from '../../worker/profiles/stance/contract'
import { isText, listOf, objectOf, oneOf } from '../answers'

const profile = {
  skatertag: isText,
  stance: oneOf(stances),
  ...photoFields,
}
const person = { ...profile, userId: isText }
const isProfile = objectOf<Omit<Person, 'userId'>>(profile)

export const isHomies = listOf(objectOf<Homie>({ ...person, id: isText }))

export const isFound = listOf(
  objectOf<FoundSkater>({
    ...person,
    relation: oneOf<Relation>(['none', 'homie', 'sent', 'incoming']),
  }),
)

export const isRequest = objectOf<HomieRequest>({
  id: isText,
  senderId: isText,
  receiverId: isText,
  status: oneOf(requestStatuses),
  createdAt: isText,
  senderProfile: isProfile,
  receiverProfile: isProfile,
})

export const isRequests = objectOf<HomieRequests>({
  incoming: listOf(isRequest),
  sent: listOf(isRequest),
})
