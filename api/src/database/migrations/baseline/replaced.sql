-- The migrations that the baseline replaces. An API of an earlier release finds them applied and starts.
INSERT INTO migrations (timestamp, name)
SELECT number, name || lpad(number::text, 13, '0')
FROM (VALUES
  (1, 'Person'), (2, 'Dogs'), (3, 'Slots'), (4, 'Walks'), (5, 'DogArchive'), (6, 'Idempotency'),
  (7, 'Audit'), (8, 'Reports'), (9, 'Changes'), (10, 'UnannouncedChanges'), (11, 'AnnouncedInTurn'),
  (12, 'Limits'), (13, 'Chores'), (14, 'LastKnown'), (15, 'SlotOrder'), (16, 'WalkOrder'),
  (17, 'PersonOrder'), (19, 'CalendarFeeds'), (20, 'Messages'), (21, 'TimeDue'),
  (22, 'MessageChoices'), (23, 'RefusedAddresses'), (24, 'LostPlaces'), (25, 'Invitations'),
  (26, 'WaiverAcceptances'), (27, 'GatheredMessages'), (28, 'Plans'), (30, 'CareAnnounced'),
  (31, 'DogFirstDay'), (32, 'BegunAccounts'), (34, 'WalksAhead'), (35, 'SearchFolding')
) AS replaced (number, name);
