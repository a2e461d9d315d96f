import { recordedCalls } from '@flagstick/contract';
import type { FastifyRequest } from 'fastify';
import type { Feature } from '../feature.ts';
import { insertChange } from './store.ts';

type JsonObject = Readonly<Record<string, unknown>>;
const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : {};
const first = (...values: unknown[]): string | null =>
  values.find((value): value is string => typeof value === 'string') ?? null;

function subjectOf(call: string, request: FastifyRequest, payload: unknown) {
  const params = asObject(request.params);
  const body = asObject(request.body);
  const answer = asObject(payload);
  if (/clubs\/(?:add|remove)Organiser|players\/import/.test(call)) {
    return { subject: request.changed?.subject ?? null, person: first(params.id) };
  }
  const person = first(params.playerId, params.userId, params.from, body.playerId);
  if (/ handicaps\//.test(call)) return { subject: first(body.competitionId), person };
  if (call.endsWith('/refund'))
    return { subject: first(asObject(asObject(answer.paymentSession).metadata).game), person };
  // A call that adds or copies answers with the new id.
  const isNew = /^POST (?:\w+\/|\w+\/\{id\}\/copy)$/.test(call) && !call.startsWith('POST teams/');
  return {
    subject: isNew
      ? first(answer._id)
      : first(params.id, params.gameId, body.gameId, body.game, body.mainScoringGame),
    person,
  };
}

/**
 * Records a change before its call is answered, so an acknowledged change is always in the list. Call it before adding
 * the features.
 */
export const recordChanges: Feature<'storage' | 'faults'> = (app, { storage: { db }, faults }) => {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const { actor, changed, repeated, routeOptions } = request;
    const { call = '' } = routeOptions.config;
    const what = recordedCalls[call];
    // A 202 and a repeated call have changed nothing, so they are not recorded.
    if (!what || !actor || repeated || reply.statusCode >= 300 || reply.statusCode === 202) return payload;
    const { subject, person } = subjectOf(call, request, payload);
    const { _id, name } = asObject(payload);
    try {
      await insertChange(db, {
        call,
        kind: what.kind,
        subject_id: subject,
        // People and games keep their rows, so the list shows their current names.
        subject_name:
          what.kind === 'user' || what.kind === 'game' ? null : first(changed?.name, _id === subject && name),
        person_id: person,
        by_id: actor.id,
        ip: request.ip,
        fields: JSON.stringify(changed?.fields ?? []),
      });
    } catch (error) {
      // The change is made and acknowledged, so a failure here is only reported.
      faults.report(error, 'Recording a change failed.', { call, by: actor.id, subject });
    }
    return payload;
  });
};
