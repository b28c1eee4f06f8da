import type { Env } from '../env'

/** The objects of a deployment that stays in the EU are others than those of the same names elsewhere. */
export const withinJurisdiction = <T extends Rpc.DurableObjectBranded | undefined>(
  { JURISDICTION }: Pick<Env, 'JURISDICTION'>,
  objects: DurableObjectNamespace<T>,
): DurableObjectNamespace<T> => (JURISDICTION ? objects.jurisdiction(JURISDICTION) : objects)
