import { ApiError } from '@walkies/api-client';
import {
  type BrokenRule,
  type BrokenRules,
  dayOf,
  type Grade,
  PLAN_RULES,
  type PlanRule,
} from '@walkies/contract';
import { dateParts, formatTime, markName } from '@walkies/ui';

/** 'Joan' of 'Joan West'. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

export interface Sides {
  walker: { name: string; clearance: Grade } | null;
  dog: { name: string; grade: Grade };
}

const closed = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** A day such as 'Fri 20 Nov'. */
function dayText(instant: string, timeZone: string): string {
  const { weekday, day, month } = dateParts(new Date(instant), timeZone);
  return `${weekday} ${day} ${month}`;
}

function rest({ at, until }: BrokenRule, dogName: string, timeZone: string): string {
  const time = (instant: string): string => formatTime(new Date(instant), timeZone);
  if (at && until) {
    const isOtherDay = dayOf(new Date(at), timeZone) !== dayOf(new Date(until), timeZone);
    const back = isOtherDay ? `${dayText(at, timeZone)}, ${time(at)}` : time(at);
    return `Rests until ${time(until)}, back at ${back}.`;
  }
  if (at) return `Goes out at ${time(at)}, and rests before.`;
  return `${markName(dogName)} has no more walks on this day.`;
}

/** Explains a broken rule in a sentence with names. */
export function ruleWords(broken: BrokenRule, { walker, dog }: Sides, timeZone: string): string {
  const who = walker ? markName(firstName(walker.name)) : 'This walker';
  switch (broken.rule) {
    case 'NOT_CLEARED':
      return `${who} is cleared up to ${walker?.clearance ?? 'another grade'}.`;
    case 'DOG_NEEDS_REST':
      return rest(broken, dog.name, timeZone);
    case 'DOGS_KEPT_APART':
      return `Keep apart from ${broken.dog ? markName(broken.dog.name) : 'a dog'}, who is out then.`;
    case 'DOG_ON_HOLD': {
      const until = broken.until ? ` until ${dayText(broken.until, timeZone)}` : '';
      return closed(`On hold${until}${broken.reason ? `: ${broken.reason}` : ''}`);
    }
    case 'DOG_ASSIGNED_ELSEWHERE':
      return broken.walker
        ? `Out with ${markName(broken.walker)} at this time.`
        : 'Out in another walk at this time.';
    case 'WALKER_HAS_A_DOG':
      return `${who} has ${broken.dog ? markName(broken.dog.name) : 'a dog'} already.`;
  }
}

const hasBroken = (details: unknown): details is BrokenRules =>
  typeof details === 'object' &&
  details !== null &&
  'broken' in details &&
  Array.isArray(details.broken);

const isRule = (rule: unknown): rule is PlanRule => PLAN_RULES.some((known) => known === rule);

/** The broken rules of a refusal; empty for any other error. */
export const brokenIn = (error: unknown): BrokenRules['broken'] =>
  error instanceof ApiError && hasBroken(error.details)
    ? error.details.broken.filter(({ rule }) => isRule(rule))
    : [];
