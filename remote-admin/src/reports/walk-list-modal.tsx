import type { UseQueryResult } from '@walkies/remote-sdk/query';
import { errorText, type ListPage } from '@walkies/api-client';
import { SheetTimeNote } from '@walkies/staff';
import { type Column, LoadError, Loading, Modal, Pagination, Table, markName } from '@walkies/ui';
import { countText } from './report-texts';
import styles from './reports.module.css';

/** Walks per page. */
export const PAGE_SIZE = 25;

interface WalkListModalProps<Walk> {
  /** Name of the dog or person; '' until loaded. */
  name: string;
  walks: UseQueryResult<ListPage<Walk>>;
  columns: Column<Walk>[];
  rowKey: (walk: Walk) => number | string;
  page: number;
  onPage: (page: number) => void;
  /** Text for an empty list. */
  none: string;
  onClose: () => void;
}

/** The walks of a dog or a person, latest first, paginated. */
export function WalkListModal<Walk>(props: WalkListModalProps<Walk>) {
  const { name, walks, columns, rowKey, page, onPage, none, onClose } = props;
  const { rows = [], total = 0, hasMore = false } = walks.data ?? {};
  return (
    <Modal title="Walk History" subtitle={markName(name)} onClose={onClose}>
      <SheetTimeNote />
      <LoadError of={walks}>{(error) => errorText(error, 'Could not load walk history')}</LoadError>
      {walks.isPending && <Loading />}
      {walks.isSuccess && total === 0 && <p>{none}</p>}
      {walks.data && total > 0 && (
        <>
          <p className={styles.count}>
            <strong>{countText(total, 'walk', 'walks', hasMore)}</strong>, latest first
          </p>
          <Table
            caption={`Walk History ${name}`.trim()}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            busy={walks.isPlaceholderData}
          />
        </>
      )}
      <Pagination
        of="walks"
        page={page}
        pageSize={PAGE_SIZE}
        total={total}
        hasMore={hasMore}
        onPage={onPage}
      />
    </Modal>
  );
}
