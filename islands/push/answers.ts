import type { Push, QuietHours } from '../../worker/push/contract'
import { isFlag, isText, objectOf, orNull } from '../answers'

export const isPush = objectOf<Push>({
  key: orNull(isText),
  isSubscribed: isFlag,
  quietHours: orNull(objectOf<QuietHours>({ from: isText, to: isText })),
})
