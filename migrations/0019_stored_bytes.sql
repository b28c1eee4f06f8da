ALTER TABLE `users` ADD `stored_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `users` SET `stored_bytes` = coalesce((SELECT sum(`bytes`) FROM `media` WHERE `media`.`owner_id` = `users`.`id`), 0);--> statement-breakpoint
CREATE TRIGGER `stored_bytes_added` AFTER INSERT ON `media` WHEN NEW.`bytes` IS NOT NULL BEGIN UPDATE `users` SET `stored_bytes` = `stored_bytes` + NEW.`bytes` WHERE `id` = NEW.`owner_id`; END;--> statement-breakpoint
CREATE TRIGGER `stored_bytes_changed` AFTER UPDATE OF `bytes` ON `media` WHEN NEW.`bytes` IS NOT OLD.`bytes` BEGIN UPDATE `users` SET `stored_bytes` = `stored_bytes` + coalesce(NEW.`bytes`, 0) - coalesce(OLD.`bytes`, 0) WHERE `id` = NEW.`owner_id`; END;--> statement-breakpoint
CREATE TRIGGER `stored_bytes_removed` AFTER DELETE ON `media` WHEN OLD.`bytes` IS NOT NULL BEGIN UPDATE `users` SET `stored_bytes` = `stored_bytes` - OLD.`bytes` WHERE `id` = OLD.`owner_id`; END;
