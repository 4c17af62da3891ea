import { LIST_COUNTED_UP_TO } from '@walkies/contract';
import { useState } from 'react';
import { type ReportPrint, usePrintOnceLoaded } from '../reports/use-report-print';
import {
  usePersonLateCancels,
  usePersonMessages,
  usePersonWalks,
  type WhichWalks,
} from './person-api';

const PAGE_SIZE = 10;

/** The range to fetch: the visible page, or for printing as many rows as the API counts. */
function usePart({ isWhole }: ReportPrint) {
  const [page, onPage] = useState(1);
  const part = isWhole
    ? { limit: LIST_COUNTED_UP_TO, offset: 0 }
    : { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  return { part, shown: { page, pageSize: PAGE_SIZE, onPage, isWhole } };
}

function useWalkList(uid: string, which: WhichWalks, print: ReportPrint) {
  const { part, shown } = usePart(print);
  return { ...shown, read: usePersonWalks(uid, which, part) };
}

function useMailList(uid: string, print: ReportPrint) {
  const { part, shown } = usePart(print);
  return { ...shown, read: usePersonMessages(uid, part) };
}

function useLateCancelList(uid: string, print: ReportPrint) {
  const { part, shown } = usePart(print);
  return { ...shown, read: usePersonLateCancels(uid, part) };
}

export type WalkList = ReturnType<typeof useWalkList>;
export type MailList = ReturnType<typeof useMailList>;
export type LateCancelList = ReturnType<typeof useLateCancelList>;

/** All lists about a person; prints once every list has loaded. */
export function usePersonLists(uid: string, print: ReportPrint) {
  const lists = {
    coming: useWalkList(uid, 'coming', print),
    past: useWalkList(uid, 'past', print),
    noShow: useWalkList(uid, 'no-show', print),
    lateCancels: useLateCancelList(uid, print),
    mails: useMailList(uid, print),
  };
  const reads = Object.values(lists).map(({ read }) => read);
  usePrintOnceLoaded(print, {
    isFetching: reads.some(({ isFetching }) => isFetching),
    error: reads.find(({ error }) => error)?.error ?? null,
  });
  return lists;
}
