import { photoFields } from '../media/answers'
import { stances } from '../../worker/profiles/stance/contract'
import type { OwnProfile } from '../../worker/profiles/contract'
import { isFlag, isNumber, isText, objectOf, oneOf, orNull, type Guard } from '../answers'
import { expecting } from '../api'

const isTrue: Guard<true> = (value): value is true => value === true

export const expectProfile = expecting(
  objectOf<OwnProfile>({
    userId: isText,
    skatertag: isText,
    stance: oneOf(stances),
    ...photoFields,
    bio: orNull(isText),
    startedSkatingYear: orNull(isNumber),
    isPublic: isFlag,
    profileCompleted: isTrue,
    birthdate: isText,
    noindex: isFlag,
    inSearch: isFlag,
    skatertagLastChanged: orNull(isText),
  }),
)
