import { Module } from '@nestjs/common';
import { OffersController } from './offers.controller.js';
import { OffersService } from './offers.service.js';
import { WaitingListController } from './waiting-list.controller.js';
import { WaitingListRepository } from './waiting-list.repository.js';
import { WaitingListService } from './waiting-list.service.js';

@Module({
  controllers: [OffersController, WaitingListController],
  providers: [OffersService, WaitingListRepository, WaitingListService],
})
export class WaitingModule {}
