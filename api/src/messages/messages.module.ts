import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountLinks } from './account-links.js';
import { AccountLinksController } from './account-links.controller.js';
import { AccountMessages } from './account-messages.js';
import { BookingMessages } from './booking-messages.js';
import { CalledOffController } from './called-off.controller.js';
import { CalledOffService } from './called-off.service.js';
import { GatheredMessageEntity, MessageDayEntity } from './gathered-message.entity.js';
import { GatheredMessages } from './gathered-messages.js';
import { GatheredMessagesRepository } from './gathered-messages.repository.js';
import { IncidentMessages } from './incident-messages.js';
import { KeptMessages } from './kept-messages.js';
import { LinkSignatures } from './link-signatures.js';
import { LinkSecretEntity, MessageOffEntity } from './message-choice.entity.js';
import { MessageChoicesController } from './message-choices.controller.js';
import { MessageChoicesService } from './message-choices.service.js';
import { MessageKinds } from './message-kinds.js';
import { MessageEntity } from './message.entity.js';
import { MessageWorker } from './message-worker.js';
import { MessagesRepository } from './messages.repository.js';
import { NotArrivedController } from './not-arrived.controller.js';
import { PersonMessagesController } from './person-messages.controller.js';
import { Post } from './post.js';
import { RecipientMarkController } from './recipient-mark.controller.js';
import { RecipientMarks } from './recipient-marks.js';
import { ReminderMessages } from './reminder-messages.js';
import { StaffMessages } from './staff-messages.js';
import { TimeDue } from './time-due.js';
import { TimeMessagesRepository } from './time-messages.repository.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      GatheredMessageEntity,
      LinkSecretEntity,
      MessageDayEntity,
      MessageEntity,
      MessageOffEntity,
    ]),
  ],
  controllers: [
    AccountLinksController,
    CalledOffController,
    MessageChoicesController,
    NotArrivedController,
    PersonMessagesController,
    RecipientMarkController,
  ],
  providers: [
    AccountLinks,
    AccountMessages,
    BookingMessages,
    CalledOffService,
    GatheredMessages,
    GatheredMessagesRepository,
    IncidentMessages,
    KeptMessages,
    LinkSignatures,
    MessageChoicesService,
    MessageKinds,
    MessageWorker,
    MessagesRepository,
    Post,
    RecipientMarks,
    ReminderMessages,
    StaffMessages,
    TimeDue,
    TimeMessagesRepository,
    UnsubscribeLinks,
  ],
})
export class MessagesModule {}
