export type { SharedKind } from '../enums.ts'
