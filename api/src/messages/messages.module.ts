import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountLinks } from './account-links.js';
import { AccountMessages } from './account-messages.js';
import { BackupsModule } from '../backups/backups.module.js';
import { BackupMessages } from './backup-messages.js';
import { BookingMessages } from './booking-messages.js';
import { CancellationsService } from './cancellations.service.js';
import { DigestMessageEntity, MessageDayEntity } from './digest-message.entity.js';
import { DailyDigest } from './daily-digest.js';
import { DailyDigestRepository } from './daily-digest.repository.js';
import { HelpMessages } from './help-messages.js';
import { IncidentMessages } from './incident-messages.js';
import { MessageRetention } from './message-retention.js';
import { LinkSignatures } from './link-signatures.js';
import { LinkSecretEntity, MessageOffEntity, MessageOnEntity } from './message-choice.entity.js';
import { MessageChoicesController } from './message-choices.controller.js';
import { MessageChoicesService } from './message-choices.service.js';
import { MessageTemplates } from './message-templates.js';
import { MessageEntity } from './message.entity.js';
import { MessageWorker } from './message-worker.js';
import { MessagesController } from './messages.controller.js';
import { MessagesRepository } from './messages.repository.js';
import { Post } from './post.js';
import { RecipientMarks } from './recipient-marks.js';
import { RegularMessages } from './regular-messages.js';
import { ReminderMessages } from './reminder-messages.js';
import { SlotEditMessages } from './slot-edit-messages.js';
import { StaffMessages } from './staff-messages.js';
import { MessageScheduler } from './message-scheduler.js';
import { TimeMessagesRepository } from './time-messages.repository.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { WaitingMessages } from './waiting-messages.js';

@Module({
  imports: [
    BackupsModule,
    TypeOrmModule.forFeature([
      DigestMessageEntity,
      LinkSecretEntity,
      MessageDayEntity,
      MessageEntity,
      MessageOffEntity,
      MessageOnEntity,
    ]),
  ],
  controllers: [MessageChoicesController, MessagesController],
  providers: [
    AccountLinks,
    AccountMessages,
    BackupMessages,
    BookingMessages,
    CancellationsService,
    DailyDigest,
    DailyDigestRepository,
    HelpMessages,
    IncidentMessages,
    MessageRetention,
    LinkSignatures,
    MessageChoicesService,
    MessageTemplates,
    MessageWorker,
    MessagesRepository,
    Post,
    RecipientMarks,
    RegularMessages,
    ReminderMessages,
    SlotEditMessages,
    StaffMessages,
    MessageScheduler,
    TimeMessagesRepository,
    UnsubscribeLinks,
    WaitingMessages,
  ],
})
export class MessagesModule {}
